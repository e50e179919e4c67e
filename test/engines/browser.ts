/** What every browser here can do, so that each test is written once. */
export interface Browser {
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function, which uses nothing around it, in the page. */
  run: <Values extends unknown[], Result>(
    code: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  move: (x: number, y: number) => Promise<void>;
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: keyof typeof keys) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  attach: (selector: string, file: string) => Promise<void>;
  /** What the console has reported as errors since the browser was started or the page opened. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** The keys that tests press, as WebDriver writes them. */
export const keys = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  PageUp: "\uE00E",
  ArrowRight: "\uE014",
} as const;
