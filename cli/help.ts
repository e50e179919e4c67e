import { exits } from "./command.ts";
import type { Command, Program } from "./command.ts";
import { tableOf } from "./table.ts";

/**
 * The help of a program or of one of its commands, made from the same data that it runs from. `typed` is what one types
 * before the arguments, `npm run records -- import`.
 */
export function helpOf(subject: Program | Command, typed: string): string {
  const usage =
    "commands" in subject ? "COMMAND …" : [subject.operand, "[OPTIONS]"].filter(Boolean).join(" ");
  const parts = [
    subject.summary,
    `Usage: ${typed} ${usage}`,
    ...("commands" in subject ? [commandsOf(subject)] : [optionsOf(subject), examplesOf(subject, typed)]),
    section(
      "Exit codes",
      Object.values(exits).map(({ code, meaning }) => [String(code), meaning]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function commandsOf({ commands }: Program): string {
  return section(
    "Commands (each has its own --help)",
    commands.map(({ name, operand = "", summary }) => [`${name} ${operand}`, summary]),
  );
}

function optionsOf({ options }: Command): string {
  const lines = Object.entries(options).map(([name, { value = "", text }]) => [`--${name} ${value}`, text]);
  return section("Options", [...lines, ["--help", "Shows this."]]);
}

function examplesOf({ examples }: Command, typed: string): string {
  return [
    "Examples:",
    // Nothing for npm to hand on needs no dashes.
    ...examples.map(([rest, meaning]) => `  ${`${typed} ${rest}`.replace(/ -- $/, "")}\n      ${meaning}`),
  ].join("\n");
}

function section(title: string, rows: string[][]): string {
  return [`${title}:`, ...tableOf(rows).map((line) => `  ${line}`)].join("\n");
}
