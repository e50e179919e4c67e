/** What every browser here can do, so that each test is written once. */
export interface Browser {
  open: (address: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  forward: () => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** Runs a function, which uses nothing around it, in the page. */
  run: <Values extends unknown[], Result>(
    code: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  move: (x: number, y: number) => Promise<unknown>;
  down: () => Promise<unknown>;
  up: () => Promise<unknown>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<unknown>;
  press: (key: keyof typeof keys) => Promise<unknown>;
  /** Chooses a file of this machine in a file field. */
  attach: (selector: string, file: string) => Promise<unknown>;
  /** The errors of the console: in Firefox since its start, in WebKit since the page was opened. */
  errors: () => Promise<string[]>;
  close: () => Promise<unknown>;
}

/** The keys that tests press, as WebDriver writes them. */
export const keys = {
  Enter: "\uE007",
  Escape: "\uE00C",
  PageUp: "\uE00E",
  ArrowRight: "\uE014",
} as const;
