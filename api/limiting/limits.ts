import { createHmac, randomBytes } from "node:crypto";
import { ProblemError } from "#api/problems.ts";
import { consume, peek, type Bucket, type Consumption } from "./buckets.ts";
import { createCounters, type Counter, type CreateCounter } from "./counters.ts";
import { foldMailbox } from "./mailbox.ts";
import { networksOf } from "./networks.ts";

/** How much an address, its network and all visitors together may do within `seconds`. */
interface Limit {
  seconds: number;
  address: number;
  /** An IPv4 /16 holds many customers of a provider, an IPv6 /48 a single one. */
  ipv4: number;
  ipv6: number;
  /** The ceiling over all visitors, which also bounds the number of counters. */
  all: number;
  /** The window of the ceiling; by default `seconds`. */
  allSeconds?: number;
  /** Whether each process counts by itself, since the limit protects the process. */
  isLocal?: boolean;
}

const minute = 60;
/** A minute less, since cleanup runs once a minute: no counter is kept longer than the privacy notice says. */
const hour = 59 * minute;
const day = 24 * 60 * minute;

const limits = {
  /** Forms that are stored. Their ceiling depends on the captcha: see `formCeilings`. */
  form: { seconds: hour, address: 20, ipv4: 200, ipv6: 80, all: Infinity },
  /** The ceiling is that of a minute, so that nobody closes uploads for longer. */
  upload: { seconds: hour, address: 20, ipv4: 240, ipv6: 80, all: 300, allSeconds: minute },
  /** Clients of the captcha's protocol request up to three pictures for each one that they solve. */
  picture: { seconds: minute, address: 30, ipv4: 480, ipv6: 180, all: 6000, isLocal: true },
  /** Calculations in place of a picture, which cost next to nothing to make. */
  calculation: { seconds: minute, address: 30, ipv4: 1200, ipv6: 180, all: 12_000, isLocal: true },
  /** Lists that are rendered for a query: 20 ms each. */
  query: { seconds: minute, address: 60, ipv4: 480, ipv6: 180, all: 1200, isLocal: true },
} satisfies Record<string, Limit>;

/**
 * Forms of all visitors in an hour up to which one is accepted with a picture alone, and with a calculation. Beyond that
 * it takes the hard calculation: the way past the ceiling, which no flood of others can close.
 */
const formCeilings = { unproven: 300, proven: 600, hard: Infinity };
/** Letters to one mailbox in an hour. Few, since it need not be the sender's; the page shows what a letter would say. */
const lettersPerMailbox = 3;
/** Once half of the day's acknowledgements are written, networks that have sent more forms within the hour get none. */
const fewForms = 10;

/** What the captcha of a form proves beside that it was solved. */
export interface CaptchaStrength {
  /** Whether a calculation was done. */
  isProven: boolean;
  /** Whether that was the hard one. */
  isHard: boolean;
}

const scopes = ["address", "network", "all"] as const;

/** Counts what visitors do, and refuses what exceeds the limits. */
export type Limits = ReturnType<typeof createLimits>;

/**
 * Creates the limits on forms, uploads, captchas and letters. While counters cannot be reached, the calls throw: then nothing
 * can be stored either.
 */
export function createLimits({
  createCounter = createCounters(),
  secret,
  factor = 1,
  lettersPerDay = Infinity,
  onRefusal,
  onLettersUsed,
}: {
  createCounter?: CreateCounter;
  /** The key that addresses are hashed with. Copies share it as they share the counters; otherwise, and until it is known, it is random. */
  secret?: () => string | undefined;
  /** Multiplies the limits of visitors. */
  factor?: number;
  /** Acknowledgements in 24 hours. */
  lettersPerDay?: number;
  /** Called with each refusal, for statistics. */
  onRefusal?: (reason: string) => void;
  /** Called when half of the day's acknowledgements are written, and when all are. */
  onLettersUsed?: (used: "half" | "all") => void;
} = {}) {
  // Without a key, addresses could be guessed.
  const ownSecret = randomBytes(32);
  const hash = (text: string) =>
    createHmac("sha256", secret?.() ?? ownSecret)
      .update(text)
      .digest()
      .subarray(0, 16)
      .toString("base64url");

  const counters = new Map<string, Counter>();
  /** The counter of a kind. Created with its first key, since each has one length of window. */
  function counterOf(name: string, seconds: number, isLocal = false): Counter {
    const counter = counters.get(name) ?? createCounter(name, seconds, isLocal);
    counters.set(name, counter);
    return counter;
  }

  function bucketsOf(name: keyof typeof limits, address: string, ceiling?: number): Bucket[] {
    const { seconds, allSeconds = seconds, isLocal, ...limit }: Limit = limits[name];
    const networks = networksOf(address);
    const keys = { address: hash(networks.address), network: hash(networks.network), all: "all" };
    const most = { address: limit.address, network: limit[networks.family], all: ceiling ?? limit.all };
    return scopes.map((scope) => ({
      scope,
      counter: counterOf(`${name}:${scope}`, scope === "all" ? allSeconds : seconds, isLocal),
      key: keys[scope],
      points: Math.ceil(most[scope] * factor),
    }));
  }

  /** Counts one if it is allowed, and tells of the refusal of another. */
  async function count(name: string, buckets: readonly Bucket[]): Promise<Consumption> {
    const consumption = await consume(buckets);
    if (!consumption.isAllowed) onRefusal?.(`${name} by ${consumption.scope}`);
    return consumption;
  }

  async function consumeOne(name: keyof typeof limits, address: string): Promise<number | undefined> {
    const consumption = await count(name, bucketsOf(name, address));
    return consumption.isAllowed ? undefined : consumption.retryAfter;
  }

  return {
    /** Counts an upload. @throws ProblemError 429 with the seconds to wait. */
    async consumeUpload(address: string): Promise<void> {
      throwIfRefused(await count("upload", bucketsOf("upload", address)));
    },

    /**
     * Counts a form. `refund` undoes that, for a form that is not stored after all; `ofNetwork` is how many the network has
     * sent within the hour.
     * @throws ProblemError 429 with the seconds to wait; then nothing is counted.
     */
    async consumeForm(address: string, { isProven, isHard }: CaptchaStrength) {
      const name = isHard ? "hard" : isProven ? "proven" : "unproven";
      const buckets = bucketsOf("form", address, formCeilings[name]);
      const { counts, refund } = throwIfRefused(await count(`${name} form`, buckets));
      return { ofNetwork: counts[1] ?? 0, refund };
    },

    /**
     * Tells whether a form from this address would be refused without a hard calculation; `retryAfter` (seconds) is set
     * if even that would be refused.
     */
    async checkForm(address: string): Promise<{ needsHard: boolean; retryAfter?: number }> {
      const proven = await peek(bucketsOf("form", address, formCeilings.proven));
      if (proven.isAllowed) return { needsHard: false };
      const hard = await peek(bucketsOf("form", address, formCeilings.hard));
      return { needsHard: true, ...(!hard.isAllowed && { retryAfter: hard.retryAfter }) };
    },

    /** Counts a captcha. Returns the seconds to wait if it is refused. */
    consumeCaptcha: (name: "picture" | "calculation", address: string) => consumeOne(name, address),

    /** Counts a list that is rendered for a query. Returns the seconds to wait if it is refused. */
    consumeQuery: (address: string) => consumeOne("query", address),

    /**
     * Counts an acknowledgement, if its mailbox and the day have room for one. `ofNetwork` is how many forms its sender's
     * network has sent within the hour.
     */
    async consumeLetter(email: string, ofNetwork: number): Promise<Consumption> {
      const half = Math.ceil(lettersPerDay / 2);
      const mailbox = hash(foldMailbox(email));
      const consumption = await count("letter", [
        {
          scope: "mailbox",
          counter: counterOf("mailbox", hour),
          key: mailbox,
          points: lettersPerMailbox * factor,
        },
        {
          scope: "day",
          counter: counterOf("letters", day),
          key: "all",
          points: ofNetwork > fewForms ? half : lettersPerDay,
        },
      ]);
      const written = consumption.isAllowed && consumption.counts[1];
      if (written === half) onLettersUsed?.("half");
      if (written === lettersPerDay) onLettersUsed?.("all");
      return consumption;
    },
  };
}

function throwIfRefused(consumption: Consumption): Consumption {
  if (consumption.isAllowed) return consumption;
  throw new ProblemError("rate", { retryAfter: consumption.retryAfter });
}
