import { tracesAddress } from '../tracing'
import { missing, note, ok, type Check } from './check'

const ADVICE =
  'Look at OTEL_EXPORTER_OTLP_ENDPOINT, the address of a collector that takes OTLP over HTTP, and OTEL_EXPORTER_OTLP_HEADERS, what it asks for'
const TIMEOUT_MS = 8000
const NOT_AUTHORIZED = [401, 403]

/** As the exporter reads them: pairs with commas between, values percent-encoded where they have one. */
function headersIn(pairs: string): Record<string, string> {
  return Object.fromEntries(
    pairs.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

/** The collector of traces takes an export without a span. */
export const tracesCheck: Check = {
  name: 'Traces',
  part: 4,
  settings: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
  advice: ADVICE,
  async run({ config }) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: pairs } = config
    if (endpoint === undefined)
      return [
        note('Nothing is traced', 'Set OTEL_EXPORTER_OTLP_ENDPOINT to have traces of requests and jobs'),
      ]
    const { host } = new URL(endpoint)
    const response = await fetch(tracesAddress(endpoint), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(pairs === undefined ? {} : headersIn(pairs)),
      },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (NOT_AUTHORIZED.includes(response.status))
      return [missing(`The collector of traces, ${host}, does not let us in`, ADVICE)]
    return response.ok
      ? [ok(`The collector of traces, ${host}, takes them`)]
      : [missing(`The collector of traces, ${host}, answered ${response.status}`, ADVICE)]
  },
}
