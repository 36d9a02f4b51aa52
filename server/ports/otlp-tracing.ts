import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { statementNames } from './statement-names.ts'
import type { Span, SpanOptions, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Sends spans to the collector that the variables of OpenTelemetry name, sampled as they say. */
export function otlpTracing(log: Logger): Tracing {
  diag.setLogger(warningsTo(log), DiagLogLevel.WARN)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'zelo' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = provider.getTracer('zelo')
  const nameOf = statementNames()

  async function span<R>(options: SpanOptions, run: (span: Span) => Promise<R>): Promise<R> {
    const { name, kind, attributes = {}, parent = {} } = options
    const above = kind === 'server' ? propagation.extract(ROOT_CONTEXT, parent) : context.active()
    const made = tracer.startSpan(name, { kind: kinds[kind], attributes }, above)
    try {
      return await context.with(trace.setSpan(above, made), () => run(asSpan(made)))
    } catch (error) {
      made.setStatus({ code: SpanStatusCode.ERROR })
      made.setAttribute('error.type', typeOf(error))
      throw error
    } finally {
      made.end()
    }
  }

  return {
    span,
    statement(text, run) {
      if (!trace.getActiveSpan()?.isRecording()) return run()
      const { operation, table } = nameOf(text)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
      }
      return span({ name: table ? `${operation} ${table}` : operation, kind: 'client', attributes }, run)
    },
    async close() {
      await provider.shutdown()
      for (const global of [trace, context, propagation, diag]) global.disable()
    },
  }
}

function asSpan(made: OtelSpan): Span {
  return {
    traceId: made.isRecording() ? made.spanContext().traceId : undefined,
    rename: (name) => void made.updateName(name),
    set: (attributes) => void made.setAttributes(attributes),
    fail: () => void made.setStatus({ code: SpanStatusCode.ERROR }),
  }
}

/** The code of PostgreSQL, of the network or of a library, else the kind of error; never its message. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown } // anything may be thrown
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'unknown'
}

function warningsTo(log: Logger) {
  const warn = (message: string) => log.warn({ reason: message }, 'traces could not be sent')
  const nothing = () => undefined
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}
