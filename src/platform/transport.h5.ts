import { parseJson, serverTimeOf, type Transport, TransportError } from '@noriai/contract/client/transport'

/**
 * On H5: `fetch`, not Taro's request, whose polyfills no supported browser needs. The time limit covers the body
 * too, so that an answer that starts and stalls fails like one that never starts.
 */
export const transport: Transport = async ({ method, url, headers, body, timeoutMs }) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: controller.signal,
    })
    const serverTime = serverTimeOf(answer.headers.get('date'))
    return { status: answer.status, body: parseJson(await answer.text()), serverTime }
  } catch {
    throw new TransportError(controller.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
  }
}
