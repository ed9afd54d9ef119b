import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { type Config, ConfigError } from '#server/config/config.ts'
import type { Log } from './log.ts'

/** A step inside a span that has just ended. */
type Step = { name: string; ms: number; isFailed?: boolean; attributes?: Attributes }

/** A request or a job as a span. */
export type Span = {
  traceId: string
  /** For the jobs that it enqueues: as in W3C Trace Context. */
  traceparent: string
  addStep(step: Step): void
  end(outcome: { name?: string; isFailed: boolean; attributes?: Attributes }): void
}

export type Tracing = {
  /** Continues the trace of `traceparent`; anything else starts a new one. */
  startSpan(kind: 'request' | 'job', name: string, traceparent: unknown): Span
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

type Node = { version: string; config: Pick<Config, 'tracesEndpoint' | 'role'> }

// A shop that stops must not wait longer for an unreachable collector.
const EXPORT_WITHIN_MS = 3000

/** Sends traces to a collector, if one is configured. Otherwise nothing of OpenTelemetry is loaded. */
export async function openTracing({ version, config }: Node, log: Log): Promise<Tracing | undefined> {
  const { tracesEndpoint, role } = config
  if (!tracesEndpoint) return undefined
  const [api, core, resources, sdk, otlp] = await loadPackages()
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const exporter = new otlp.OTLPTraceExporter({
    url: `${tracesEndpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN_MS,
  })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'tonewood',
      'service.version': version,
      'tonewood.role': role,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: reportFailures(exporter, log), exportTimeoutMillis: EXPORT_WITHIN_MS }),
    ],
  })
  const tracer = provider.getTracer('tonewood')

  function parentOf(traceparent: unknown) {
    const parent = typeof traceparent === 'string' ? core.parseTraceParent(traceparent) : null
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
  }

  return {
    startSpan(kind, startedAs, traceparent) {
      // The wall clock at the start, without later corrections, so that steps lie within their span.
      const origin = Date.now() - performance.now()
      const now = () => origin + performance.now()
      const options = { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER, startTime: now() }
      const span = tracer.startSpan(startedAs, options, parentOf(traceparent))
      const within = trace.setSpan(ROOT_CONTEXT, span)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        addStep({ name, ms, isFailed = false, attributes }) {
          const endedAt = now()
          const step = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endedAt - ms }, within)
          // Without a message, which could contain a user's text.
          if (isFailed) step.setStatus({ code: SpanStatusCode.ERROR })
          step.end(endedAt)
        },
        end({ name, isFailed, attributes = {} }) {
          if (name) span.updateName(name)
          span.setAttributes(attributes)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end(now())
        },
      }
    },
    // The log has the reason for failed exports.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

async function loadPackages() {
  try {
    return await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  } catch (cause) {
    const problem = 'OTEL_EXPORTER_OTLP_ENDPOINT needs optional packages: run "npm install --include=optional" first.'
    throw Object.assign(new ConfigError([problem]), { cause })
  }
}

/** Logs when the collector stops accepting traces, and when it accepts them again. */
function reportFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn('Traces cannot be sent', { error: result.error })
        if (!result.error && isFailing) log.info('Traces are being sent successfully again')
        isFailing = result.error !== undefined
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
