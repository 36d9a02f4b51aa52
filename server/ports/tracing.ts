export type Attributes = Record<string, string | number>

export interface SpanOptions {
  name: string
  /** A request that came, a call to another program, or work of our own. */
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** Of a request: the trace that the proxy began (W3C Trace Context), if it is believed. */
  parent?: { traceparent?: string | undefined; tracestate?: string | undefined }
}

export interface Span {
  /** Absent if the trace is not sampled. */
  traceId: string | undefined
  rename(name: string): void
  set(attributes: Attributes): void
  /** By what `run` answered; if it throws, that is told of anyway. */
  fail(): void
}

/**
 * Spans of what this process does. Names and attributes are routes, commands, tables and outcomes: never a value, an id
 * of a row or a person, or a message of an error, which may have any of them in it.
 */
export interface Tracing {
  span<R>(options: SpanOptions, run: (span: Span) => Promise<R>): Promise<R>
  /** Only within a span: what runs by itself every second is no trace. */
  statement<R>(text: string, run: () => Promise<R>): Promise<R>
  /** Sends what waits to be sent. */
  close(): Promise<void>
}

const untraced: Span = {
  traceId: undefined,
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
}

export function inSpan<R>(
  tracing: Tracing | undefined,
  options: SpanOptions,
  run: (span: Span) => Promise<R>,
): Promise<R> {
  return tracing ? tracing.span(options, run) : run(untraced)
}
