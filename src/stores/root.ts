import { Api } from '@/api/Api'
import { FailureLog } from '@/api/FailureLog'
import { lazyCalls } from '@/api/lazyCalls'
import { launchOf } from '@/entry/launch'
import { chosenLanguage, onLanguageChosenAtStart } from '@/entry/languageChoice'
import { leaveForLogin } from '@/navigation'
import { appOs } from '@/platform/appOs'
import { network } from '@/platform/network'
import { transport } from '@/platform/transport'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { RootStore } from './RootStore'

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
    timeoutMs: defaultPolicy.limits.requestTimeoutMs,
    isOnline: () => network.isOnline(),
    lang: () => root.i18n.lang,
    token: () => root.session.token,
    onUnauthorized: (token) => root.session.lose(token),
    onServerTime: (serverTime) => root.hearServerTime(serverTime),
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
  return made
}
