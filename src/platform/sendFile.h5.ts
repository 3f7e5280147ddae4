import type { SendFile } from './sendFile.types'
import { TransportError } from '@noriai/contract/client/transport'

/** On H5: XMLHttpRequest, the only API that reports upload progress. */
export const sendFile: SendFile = ({ url, headers, content, timeoutMs, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value))
    request.timeout = timeoutMs
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress(loaded / total),
    )
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('timeout', () => reject(new TransportError('timeout')))
    request.addEventListener('error', () => reject(new TransportError('network')))
    request.addEventListener('abort', () => reject(new TransportError('network')))
    request.send(content)
  })
