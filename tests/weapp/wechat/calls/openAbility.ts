/** Signing in, subscription messages, privacy and settings ("Open abilities"). */
import { asyncCalls, demand, type Options, Refusal, refusedOnSinglePage, type WxCall } from '../answer'
import type { SubscriptionAnswer, WeChat } from '../WeChat'

const MOST_TEMPLATES = 3

function templatesOf(options: Options): string[] {
  demand(options, { tmplIds: 'Array' })
  const templates = [...(options['tmplIds'] as readonly unknown[])].map(String)
  if (templates.length === 0) throw new Refusal('TmplIds can not be empty', { errCode: 10001 })
  if (templates.length > MOST_TEMPLATES)
    throw new Refusal('Templates count out of max bounds', { errCode: 20003 })
  return templates
}

/** One window for all templates; those whose answer is kept for good are answered without it. */
function subscribe(wechat: WeChat, options: Options): object {
  const templates = templatesOf(options)
  if (!wechat.isInGesture) throw new Refusal('can only be invoked by user TAP gesture.', { errCode: 10005 })
  const { choices, keptSubscriptions, effects } = wechat
  if (!choices.takesSubscriptions) throw new Refusal('The main switch is switched off', { errCode: 20004 })
  const shown = templates.filter((template) => !keptSubscriptions.has(template))
  if (shown.length > 0) effects.subscriptionWindows.push(shown)
  const answers = templates.map((template): [string, SubscriptionAnswer] => [
    template,
    keptSubscriptions.get(template) ?? choices.subscription(template),
  ])
  if (choices.keepsSubscription)
    answers.forEach(([template, answer]) => keptSubscriptions.set(template, answer))
  return Object.fromEntries(answers)
}

function settings({ choices, keptSubscriptions, permissions }: WeChat, options: Options): object {
  const authSetting = Object.fromEntries(permissions)
  if (options['withSubscriptions'] !== true) return { authSetting }
  const itemSettings = Object.fromEntries(keptSubscriptions)
  return {
    authSetting,
    subscriptionsSetting: {
      mainSwitch: choices.takesSubscriptions,
      ...(keptSubscriptions.size > 0 && { itemSettings }),
    },
  }
}

/** Shows what was asked for before, in answer to a tap only ("wx.openSetting"). */
function openSetting(wechat: WeChat, options: Options): object {
  if (!wechat.isInGesture) throw new Refusal('can only be invoked by user TAP gesture.')
  wechat.effects.openedSettings += 1
  if (wechat.choices.allowsInSettings)
    for (const scope of wechat.permissions.keys()) wechat.permissions.set(scope, true)
  return settings(wechat, options)
}

export const openAbilityCalls = (wechat: WeChat): Record<string, WxCall> => ({
  ...asyncCalls({
    login: () => {
      if (wechat.isSinglePage) throw refusedOnSinglePage()
      // Without a network no code is issued.
      if (!wechat.network.state.isConnected) throw new Refusal('network error', { errno: 600001 })
      if (wechat.choices.login === 'fail') throw new Refusal('internal error', { errno: -1 })
      return { code: wechat.loginCodes.issue() }
    },
    checkSession: () => ({}),
    requestSubscribeMessage: (options) => subscribe(wechat, options),
    getSetting: (options) => settings(wechat, options),
    openSetting: (options) => openSetting(wechat, options),
    getPrivacySetting: () => wechat.privacy.setting,
    openPrivacyContract: () => ({}),
    requirePrivacyAuthorize: async () => {
      await wechat.privacy.require('requirePrivacyAuthorize')
      return {}
    },
  }),
  onNeedPrivacyAuthorization: (listener: Parameters<WeChat['privacy']['listen']>[0]) =>
    wechat.privacy.listen(listener),
})
