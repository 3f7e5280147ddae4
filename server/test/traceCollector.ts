/** A collector of OpenTelemetry: takes OTLP as JSON over HTTP, and keeps the spans. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 100
/** The kinds of spans as OTLP numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const
const ERROR = 2

interface WireValue {
  readonly stringValue?: string
  readonly intValue?: number
}

interface WireAttribute {
  readonly key: string
  readonly value: WireValue
}

interface WireSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly WireAttribute[]
  readonly status: { readonly code?: number }
}

interface WireBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: number
  readonly isFailed: boolean
  readonly attributes: Attributes
  /** Of the server that sent it. */
  readonly resource: Attributes
}

export class TraceCollector {
  readonly spans: CollectedSpan[] = []
  /** The paths and headers of what was sent. */
  readonly sent: { readonly path: string | undefined; readonly authorization: string | undefined }[] = []
  private readonly server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.sent.push({ path: request.url, authorization: request.headers.authorization })
      this.spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString()) as WireBody))
      answer.setHeader('content-type', 'application/json')
      answer.end('{}')
    })
  })

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector()
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve))
    return collector
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Waits until what is looked for was sent. @throws when it is not within `withinMs` */
  async until(
    what: string,
    isThere: (spans: readonly CollectedSpan[]) => boolean,
    withinMs = 60_000,
  ): Promise<void> {
    const deadline = Date.now() + withinMs
    while (!isThere(this.spans)) {
      if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
      await sleep(POLL_MS)
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}

function spansIn({ resourceSpans }: WireBody): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        kind,
        isFailed: status.code === ERROR,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

function valuesOf(attributes: readonly WireAttribute[]): Attributes {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
  )
}
