/**
 * Traces for whoever has a collector of OpenTelemetry: requests, statements, calls of the services of others and runs of jobs. Spans are
 * begun where these pass anyway. Without an endpoint nothing of OpenTelemetry is loaded, and each place asks one question.
 */
import type { Attributes, Span } from '@opentelemetry/api'
import type { Config } from './config'
import { createLog, instanceOf } from './log'
import { productVersion } from './productVersion'
import { inScope, scopeNow, type Scope } from './requestScope'

/** What a span is called, whose side of a call it is, and what is known of it when it begins. */
export interface Piece {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
}

/** How a piece of work ended. */
export interface Ending {
  readonly attributes?: Attributes
  /** What went wrong, by its kind: never a message, which may hold somebody's data. */
  readonly fault?: string
}

interface Tracing {
  readonly begin: (piece: Piece, scope: Scope) => Span
  readonly end: (span: Span, ending: Ending) => void
}

/** Where a collector takes traces, by OTLP over HTTP. */
export const tracesAddress = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`

/** Undefined while nobody wants traces. */
let tracing: Tracing | undefined

export const isTracing = (): boolean => tracing !== undefined

/** Begins a trace: of a request, or of a run of a job. @returns undefined while nothing is traced */
export function beginTrace(piece: Piece, scope: Scope): Span | undefined {
  return tracing?.begin(piece, { ...scope, span: undefined })
}

/** Begins a part of what is traced now. @returns undefined outside of any: what a server asks by itself each second is nobody's */
export function beginPart(piece: Piece): Span | undefined {
  const scope = scopeNow()
  return scope.span && tracing?.begin(piece, scope)
}

export function endSpan(span: Span | undefined, ending: Ending = {}): void {
  if (span) tracing?.end(span, ending)
}

/** Does work under a scope as a trace of its own. */
export async function inTrace<Result>(
  piece: Piece,
  scope: Scope,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginTrace(piece, scope)
  try {
    const result = await inScope({ ...scope, span }, work)
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, { fault: kindOfFault(error) })
    throw error
  }
}

/** The code of an error where it has one, such as PostgreSQL's, else its class. */
export function kindOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Spans are found by these, whichever of them one begins with. */
function attributesOf({ reqId, job, runId }: Scope): Attributes {
  return {
    ...(reqId !== undefined && { 'noriai.request_id': reqId }),
    ...(job !== undefined && { 'noriai.job': job }),
    ...(runId !== undefined && { 'noriai.run_id': runId }),
  }
}

/**
 * Sends traces to the configured collector from now on; of what is begun later. @returns sends what is left, and ends it
 */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return () => Promise.resolve()
  // Named here and nowhere else: these are not loaded by who wants no traces.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  api.diag.setLogger(faultsTo(config), { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({ url: tracesAddress(endpoint) })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': productVersion,
      'service.instance.id': instanceOf(config),
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('noriai', productVersion)
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  }
  tracing = {
    begin({ name, kind, attributes }, scope) {
      const parent = scope.span ? api.trace.setSpan(api.ROOT_CONTEXT, scope.span) : api.ROOT_CONTEXT
      const all = { ...attributesOf(scope), ...attributes }
      return tracer.startSpan(name, { kind: kinds[kind], attributes: all }, parent)
    },
    end(span, { attributes, fault }) {
      if (attributes) span.setAttributes(attributes)
      if (fault !== undefined) {
        span.setAttribute('error.type', fault)
        span.setStatus({ code: api.SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
  return async () => {
    tracing = undefined
    await provider.shutdown()
  }
}

/** A collector that is away is reported once, until something else goes wrong. */
function faultsTo(config: Config) {
  const log = createLog(config)
  let last = ''
  const warn = (fault: string) => {
    if (fault !== last) inScope({}, () => log.warn({ fault }, 'traces could not be sent'))
    last = fault
  }
  const ignore = () => undefined
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
