import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { TagName } from "#shared/tags.ts";
import type { SiteTags } from "#site/load/site.server.ts";
import { ConsentPanel } from "./consent-panel.tsx";
import { countView, loadedTags, loadGoogleTag, stopGoogleTag } from "./google-tag.ts";
import { clearCookies, keepRecord, readRecord } from "./record.ts";
import { hasRefusalSignal } from "./refusal-signal.ts";

export interface ConsentProps {
  tags: SiteTags;
  /** Whether the visitor wants to see the choice again. */
  isAsked: boolean;
  onDone: () => void;
}

/** Asks for consent where there is no choice yet, keeps the choice, and loads the tags that it grants. */
export function Consent({ tags, isAsked, onDone }: ConsentProps) {
  const [record, setRecord] = useState(() => readRecord(tags));
  const isRefused = hasRefusalSignal();
  useTags(tags, isRefused ? nothing : record?.granted);
  if (!isAsked && (record || isRefused)) return null;
  return (
    <ConsentPanel
      tags={tags}
      record={record}
      isRefused={isRefused}
      isAsked={isAsked}
      onClose={onDone}
      onChoice={(granted) => {
        setRecord(keepRecord(tags, granted));
        onDone();
      }}
    />
  );
}

const nothing: TagName[] = [];

/** Loads the granted tags, and counts each page that is shown. Undefined while there is no choice. */
function useTags(tags: SiteTags, granted: TagName[] | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!granted) return;
    const loaded = loadedTags();
    if (loaded && loaded.join() !== granted.join()) {
      stopGoogleTag(tags);
      clearCookies(tags, granted);
      // A loaded program cannot be removed.
      location.reload();
      return;
    }
    clearCookies(tags, granted);
    if (!loaded && granted.length > 0) loadGoogleTag(tags, granted);
  }, [tags, granted]);
  useEffect(() => {
    if (granted?.length) countView();
  }, [granted, pathname]);
}
