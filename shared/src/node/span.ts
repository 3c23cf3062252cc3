/** What a traced process begins and ends. */

type Attributes = Readonly<Record<string, string | number>>;

/** Something that takes a while. */
export type Span = {
  /** The header by which what is called goes on with the trace. */
  readonly traceparent: string;
  /** Begins what is done for it elsewhere. */
  child: (name: string, attributes?: Attributes) => Span;
  end: (attributes?: Attributes, hasFailed?: boolean) => void;
};

export type Tracing = {
  /** Begins what was asked for by who sent `traceparent`. */
  start: (name: string, traceparent: unknown, attributes: Attributes) => Span;
  /** Sends what is not sent yet. */
  close: () => Promise<void>;
};
