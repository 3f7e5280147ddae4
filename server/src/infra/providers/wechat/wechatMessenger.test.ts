import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { startWechat, wechatApp } from '../../../../test/wechatService'
import { NotSentError } from '../notSent'
import { noWechatMessenger, wechatMessenger, type WechatMessage } from './wechatMessenger'
import { wechatTemplateSetting } from '../../../wechatTemplates'

const SEND_CALL = '/cgi-bin/message/subscribe/send'
const message: WechatMessage = {
  to: 'oHana',
  templateId: 'tmpl-1',
  page: 'pages/detail/detail?id=7',
  lang: 'zh_CN',
  fields: { thing1: '您的座位已改签', time2: '2026-11-26 14:30' },
}

/** WeChat answers every message with this code. */
async function answering(errcode: number) {
  const wechat = await startWechat(() => ({ errcode, errmsg: errcode === 0 ? 'ok' : 'refused' }))
  const faults: (readonly [number, string])[] = []
  const onFault = (code: number, templateId: string) => void faults.push([code, templateId])
  const messenger = wechatMessenger({ ...wechatApp, apiUrl: wechat.apiUrl }, () => 0, onFault)
  return { wechat, faults, send: () => messenger.sendWechat(message, 0) }
}

describe('a subscription message', () => {
  test('is sent as the published interface says', async () => {
    const { wechat, send } = await answering(0)
    assert.equal(await send(), 'sent')
    const [sent] = wechat.callsOf(SEND_CALL)
    assert.deepEqual(sent?.body, {
      touser: 'oHana',
      template_id: 'tmpl-1',
      page: 'pages/detail/detail?id=7',
      lang: 'zh_CN',
      miniprogram_state: 'formal',
      data: { thing1: { value: '您的座位已改签' }, time2: { value: '2026-11-26 14:30' } },
    })
  })

  test('that a person does not take (any more) is refused, which is nobody’s fault', async () => {
    const { send, faults } = await answering(43101)
    assert.deepEqual([await send(), faults], ['refused', []])
  })

  for (const code of [40003, 40037, 41030, 43107, 45168, 47003]) {
    test(`that WeChat will never take (${code}) is impossible, and the operator hears of it`, async () => {
      const { send, faults } = await answering(code)
      assert.deepEqual([await send(), faults], ['impossible', [[code, 'tmpl-1']]])
    })
  }

  test('is worth another try when WeChat is busy, over its quota or not there', async () => {
    for (const code of [-1, 45009, 43108]) {
      const { send, faults } = await answering(code)
      await assert.rejects(send(), NotSentError)
      assert.deepEqual(faults, [])
    }
    const gone = wechatMessenger({ ...wechatApp, apiUrl: 'http://127.0.0.1:9' }, () => 0, assert.fail)
    await assert.rejects(gone.sendWechat(message, 0), NotSentError)
  })

  test('is impossible without a mini-program', async () => {
    assert.equal(await noWechatMessenger.sendWechat(message, 0), 'impossible')
  })
})

describe('the setting of a template', () => {
  const read = (value: string) => v.safeParse(wechatTemplateSetting, value)

  test('is its id, and what each of its keywords says', () => {
    const { output } = read('  abc-123_X thing1=title time2=time  character_string13=orderNo thing4=to ')
    assert.deepEqual(output, {
      id: 'abc-123_X',
      fields: [
        { key: 'thing1', fact: 'title' },
        { key: 'time2', fact: 'time' },
        { key: 'character_string13', fact: 'orderNo' },
        { key: 'thing4', fact: 'to' },
      ],
    })
  })

  for (const wrong of [
    'abc',
    'thing1=title',
    'abc thing=title',
    'abc thing1=price',
    'abc thing1',
    'abc time2=title',
    'abc character_string3=title',
    'abc phrase1=title',
    'abc amount1=orderNo',
  ]) {
    test(`is refused when WeChat could not take it: ${wrong}`, () => assert.equal(read(wrong).success, false))
  }
})
