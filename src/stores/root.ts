import { Api } from '@/api/Api'
import { FailureLog } from '@/api/FailureLog'
import { lazyCalls } from '@/api/lazyCalls'
import { launchOf } from '@/entry/launch'
import { chosenLanguage, onLanguageChosenAtStart } from '@/entry/languageChoice'
import { onPosterScanned } from '@/entry/posterScan'
import { leaveForLogin } from '@/navigation'
import { appOs } from '@/platform/appOs'
import { network } from '@/platform/network'
import { storage } from '@/platform/storage'
import { transport } from '@/platform/transport'
import { RootStore } from './RootStore'

/** Source: specification, section 9. */
const REQUEST_TIMEOUT_MS = 10_000

function makeApi(root: RootStore): Api {
  const log = new FailureLog({
    platformType: appOs,
    send: async (entry) => api.call(await lazyCalls.actionUp(), entry),
    userId: () => root.session.userId,
  })
  const api = new Api({
    transport,
    baseUrl: API_BASE,
    appOs,
    keptCertificate: {
      get: () => storage.get('certificate'),
      set: (certificate) => storage.set('certificate', certificate),
    },
    timeoutMs: REQUEST_TIMEOUT_MS,
    isOnline: () => network.isOnline(),
    lang: () => root.i18n.lang,
    token: () => root.session.token,
    onUnauthorized: (token) => root.session.lose(token),
    onServerTime: (serverTime) => {
      root.hearServerTime(serverTime)
      log.heardServer()
    },
    onFailure: (call, request, error) => log.report(call, request, error),
  })
  return api
}

let root: RootStore | undefined

/** The root of the running app, made when the first page asks for it. */
export function rootStore(): RootStore {
  root ??= makeRoot()
  return root
}

function makeRoot(): RootStore {
  const chosen = chosenLanguage()
  const made = new RootStore({
    lang: chosen ?? launchOf(Date.now()).lang,
    isLanguageNew: chosen !== undefined,
    api: makeApi,
    leaveForLogin,
    clock: Date.now,
  })
  // Staying in the old language is all that can be done when the new one's texts do not come.
  onLanguageChosenAtStart((lang) => void made.settings.chooseLanguage(lang).catch(() => undefined))
  onPosterScanned((scan) => void made.settings.awaitPoster(scan))
  return made
}
