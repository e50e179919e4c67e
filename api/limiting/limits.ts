import { createHmac } from "node:crypto";
import { ProblemError } from "#api/problems.ts";
import { createMemoryCounters } from "./counters.ts";
import {
  createLocalSecret,
  createRateLimiter,
  type Consumption,
  type RateLimiterOptions,
  type Rule,
} from "./rate-limiter.ts";

const minute = 60;
/** A minute less, since cleanup runs once a minute: no counter outlives the hour that the privacy notice names. */
const hourlyWindow = 59 * minute;

/** Forms of all visitors in an hour, before the calculation of `hard` is required. */
const allForms = { name: "forms", points: 600, seconds: hourlyWindow };
const forms = { seconds: hourlyWindow, bucket: "forms" };

/**
 * How much visitors may do. Limits are for an IPv4 address, its /24 and its /16, and for an IPv6 /64, its /56, its /48
 * and its /32. A wider network of IPv4 holds many customers of a provider, an IPv6 /48 often a single one; a /32 is all
 * of a provider.
 */
const rules = {
  /** Every POST except the captcha's. It protects this process, so each process counts by itself. */
  post: { seconds: minute, ipv4: [300, 1500, 6000], ipv6: [300, 600, 1200] },
  upload: {
    seconds: hourlyWindow,
    bucket: "upload",
    ipv4: [20, 60, 240],
    ipv6: [20, 40, 80, 400],
    ceiling: { name: "uploads", points: 1000, seconds: hourlyWindow },
    floor: [3, 6, 12, 24],
  },
  /** Uploads beyond these limits, by the minute: whoever exhausts the hour of all leaves room for others. */
  lateUpload: {
    seconds: hourlyWindow,
    bucket: "upload",
    ipv4: [25, 80, 280],
    ipv6: [25, 50, 100, 500],
    ceiling: { name: "late-uploads", points: 60, seconds: minute },
    throttling: [0, 1],
    floor: [1, 2, 4, 8],
  },
  /** Forms with a captcha and a calculation. */
  proven: {
    ...forms,
    ipv4: [20, 60, 200],
    ipv6: [20, 40, 80, 200],
    ceiling: allForms,
    floor: [3, 6, 12, 24],
  },
  /** Forms with a captcha alone: only while fewer than 300 forms of both kinds have arrived. */
  unproven: {
    ...forms,
    ipv4: [5, 15, 50],
    ipv6: [5, 10, 20, 50],
    ceiling: { ...allForms, points: allForms.points / 2 },
    floor: [1, 2, 4, 8],
  },
  /**
   * Forms beyond these limits, with a harder calculation. Their ceiling is per minute, which keeps waits short, and they
   * share buckets with the network's earlier forms, so that the heaviest senders are refused first.
   */
  hard: {
    ...forms,
    ipv4: [25, 80, 280],
    ipv6: [25, 50, 100, 280],
    ceiling: { name: "hard-forms", points: 30, seconds: minute },
    throttling: [0, 1],
    floor: [1, 2, 4, 8],
  },
  /** Forms that need no captcha: requests about one's own data. With a solved captcha they count as the others. */
  open: {
    seconds: hourlyWindow,
    ipv4: [5, 15, 50],
    ipv6: [5, 10, 20, 50],
    ceiling: { name: "open-forms", points: 100, seconds: hourlyWindow },
    floor: [1, 2, 4, 8],
  },
} satisfies Record<string, Rule>;

/** Letters to one mailbox in an hour, since the mailbox need not be the sender's. */
const lettersPerMailbox = 10;

type LimitName = keyof typeof rules;

/** What a form's captcha proves. */
export interface CaptchaStrength {
  /** Whether a captcha was solved. */
  isSolved: boolean;
  /** Whether a calculation was done as well. */
  isProven: boolean;
  /** Whether that was a hard one. */
  isHard: boolean;
}

/** Counts what visitors do, and refuses what exceeds the limits. */
export type Limits = ReturnType<typeof createLimits>;

/** The limits on calls and forms. Without `counters` this process counts by itself. `factor` multiplies every limit. */
export function createLimits({
  now = () => new Date(),
  local = createMemoryCounters({ now }),
  counters = local,
  secret = createLocalSecret(),
  factor = 1,
  ...parts
}: Partial<RateLimiterOptions> = {}) {
  const shared = createRateLimiter<LimitName>(rules, { counters, local, secret, factor, now, ...parts });
  const own = createRateLimiter<LimitName>(rules, { counters: local, local, secret, factor, now, ...parts });

  return {
    /** Counts a call. @throws ProblemError 429 with the seconds to wait. */
    async consume(name: "post" | "upload", address: string): Promise<void> {
      throwIfRefused(
        await (name === "post" ? own.consume(name, address) : shared.consume(name, address, "lateUpload")),
      );
    },

    /**
     * Counts a form, and returns a function that undoes the count, for a form that is not stored after all.
     * @throws ProblemError 429 with the seconds to wait; then nothing is counted.
     */
    async consumeForm(address: string, { isSolved, isProven, isHard }: CaptchaStrength) {
      const name = isProven || isHard ? "proven" : isSolved ? "unproven" : "open";
      // The harder calculation is only used up where it is needed.
      return throwIfRefused(await shared.consume(name, address, isHard ? "hard" : undefined)).refund;
    },

    /**
     * Tells whether a form from this address would be refused without a hard calculation; `retryAfter` (seconds) is set
     * if even that would be refused.
     */
    async checkForm(address: string): Promise<{ needsHard: boolean; retryAfter?: number }> {
      const proven = await shared.peek("proven", address);
      if (proven.isAllowed) return { needsHard: false };
      const hard = await shared.peek("hard", address);
      return { needsHard: true, ...(!hard.isAllowed && { retryAfter: hard.retryAfter }) };
    },

    /** Counts a letter to a mailbox if it is allowed. `refund` undoes the count, for a letter that is not written. */
    async consumeLetter(email: string): Promise<{ isAllowed: boolean; refund: () => Promise<void> }> {
      const key = createHmac("sha256", secret()).update(foldMailbox(email)).digest().subarray(0, 16);
      const counter = { table: "mailbox", key: key.toString("base64url"), seconds: hourlyWindow };
      const allowed = lettersPerMailbox * factor;
      const [before] = await counters.read([counter]);
      const refused = { isAllowed: false, refund: () => Promise.resolve() };
      if ((before?.points ?? 0) >= allowed) return refused;
      const [after] = await counters.increment([counter]);
      const refund = () => counters.decrement([counter]);
      if ((after?.points ?? 0) <= allowed) return { isAllowed: true, refund: refund };
      await refund();
      return refused;
    },
  };
}

function throwIfRefused(consumption: Consumption): Consumption {
  if (consumption.isAllowed) return consumption;
  throw new ProblemError("rate", { retryAfter: consumption.retryAfter });
}

/** Providers that ignore dots in local parts, with the domain that their mailboxes are counted under. */
const dotless: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * Normalises an e-mail address for counting: lower case, no plus suffix (`ana+1@example.com`), and no dots where the
 * provider ignores them. Letters go to the address as it was typed.
 */
export function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  const domain = email.slice(at + 1).toLowerCase();
  const provider = dotless[domain];
  return provider ? `${local.replaceAll(".", "")}@${provider}` : `${local}@${domain}`;
}
