import { redirectionMini } from '@noriai/contract/calls/company'
import type { CallResponse } from '@noriai/contract/defineCall'
import { posterQuery, type PosterScenes } from '@noriai/contract/rules/poster'
import { fieldsOf, readScannedCode } from '@noriai/contract/rules/scannedCode'
import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { posterOf, saveQrSource } from '@/entry/qrSource'
import { readEntryQuery } from '@/platform/entryQuery'
import { ownHosts } from '@/platform/ownHosts'
import type { ReadCode } from '@/platform/scan.types'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const HOME = '/pages/index/index'
const DOOR = '/useCar/scanTowxmin/scanTowxmin'

/** Where the mini-program is entered, and where it goes on without it. */
export type MiniProgramDoor = CallResponse<typeof redirectionMini>

/** What scanned codes lead to. */
export class ScanStore {
  readonly following = new Request()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ScanStore, 'root'>(this, { root: false }, { autoBind: true })
  }

  /**
   * The address in the app that a scanned code leads to. What is none of ours stays on the phone: it is sent nowhere and
   * nothing is opened. Rejects with `scan.unknown` for such a code, and as the call does.
   */
  async follow(scanned: ReadCode): Promise<string> {
    const text = scanned.kind === 'text' ? scanned.text : linkTo(scanned.address)
    const code = readScannedCode(text, ownHosts())
    if (!code) throw new ApiError('scan.unknown')
    if (code.kind === 'miniProgram') return `${DOOR}?${posterQuery(code.scenes)}`
    const { kind, webPath } = await this.following.run(() => this.root.api.call(redirectionMini, { text }))
    if (kind === 'posterGone') {
      this.root.notices.tellPosterGone()
      return HOME
    }
    if (kind === 'poster') this.keep(fieldsOf(webPath.split('?')[1] ?? ''))
    return webPath
  }

  /** How a poster's scenes get into the mini-program; the scan is kept for travellers who stay on the web. */
  async openDoor(scenes: PosterScenes): Promise<MiniProgramDoor> {
    const { type, qrCodeScene1, qrCodeScene2 } = scenes
    this.keep({ ...scenes })
    return this.following.run(() =>
      this.root.api.call(redirectionMini, {
        ...(type && { type }),
        ...(qrCodeScene1 && { qrCodeScene1 }),
        ...(qrCodeScene2 && { qrCodeScene2 }),
      }),
    )
  }

  private keep(fields: Readonly<Record<string, string | undefined>>): void {
    const source = posterOf(fields, this.root.now())
    if (source) saveQrSource(source)
  }
}

/** A page of the mini-program as the link that says the same: what a code means is known in one place. */
function linkTo(address: string): string {
  const [path = '', search = ''] = address.replace(/^\//, '').split('?')
  const query = search.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
  const { params } = readEntryQuery(Object.fromEntries(query) as Record<string, string>)
  const fields = Object.entries(params).filter(([name]) => name !== '')
  const said = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `https://${ownHosts()[0] ?? ''}/${path}${said === '' ? '' : `?${said}`}`
}
