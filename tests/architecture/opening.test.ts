/** docs/OPENING.md declares to WeChat what the mini-program calls: what is not declared is refused to it on phones. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

/**
 * What needs a line of WeChat's privacy declaration, and WeChat's name of the line (developers.weixin.qq.com,
 * framework/user-privacy/miniprogram-intro).
 */
const declaredAs: Readonly<Record<string, string>> = {
  getPhoneNumber: '收集你的手机号',
  getRealtimePhoneNumber: '收集你的手机号',
  chooseAvatar: '收集你的昵称、头像',
  chooseImage: '收集你选中的照片或视频信息',
  chooseMedia: '收集你选中的照片或视频信息',
  chooseVideo: '收集你选中的照片或视频信息',
  chooseMessageFile: '收集你选中的文件',
  saveImageToPhotosAlbum: '使用你的相册（仅写入）权限',
  saveVideoToPhotosAlbum: '使用你的相册（仅写入）权限',
  addPhoneContact: '使用你的通讯录（仅写入）权限',
  addPhoneCalendar: '使用你的日历（仅写入）权限',
  addPhoneRepeatCalendar: '使用你的日历（仅写入）权限',
  setClipboardData: '读取你的剪切板',
  getClipboardData: '读取你的剪切板',
  getLocation: '收集你的位置信息',
  getFuzzyLocation: '收集你的位置信息',
  chooseLocation: '收集你选择的位置信息',
  choosePoi: '收集你选择的位置信息',
  chooseAddress: '收集你的地址',
  chooseInvoiceTitle: '收集你的发票信息',
  startRecord: '访问你的麦克风',
  createVKSession: '访问你的摄像头',
}

const opening = readFileSync(path.join(root, 'docs/OPENING.md'), 'utf8')

/** The interfaces that the mini-program's sources name; those of H5 alone and tests are no part of it. */
function calledInterfaces(): string[] {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|h5)\.tsx?$|^h5\//.test(file))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
  return Object.keys(declaredAs).filter((name) =>
    sources.some((source) => new RegExp(String.raw`(?:\bTaro\.|\bwx\.|['"])${name}\b`).test(source)),
  )
}

/** The rows of the declaration's table: WeChat's name of the line, and what is called. */
const declaration = [...opening.matchAll(/^\| [^|]+ \| ([^|]+) \| ((?:`\w+`(?:, )?)+) \| [^|]+ \|$/gm)].map(
  ([, line = '', calls = '']) => ({ line, calls: calls.match(/\w+/g) ?? [] }),
)

describe('the privacy declaration in docs/OPENING.md', () => {
  test('has a line for everything that the mini-program calls, and for nothing else', () => {
    const called = calledInterfaces()
    assert.ok(called.length > 1, 'no interface was found: the scan is broken')
    assert.deepEqual(declaration.flatMap(({ calls }) => calls).sort(), called.sort())
  })

  test("uses WeChat's own names of the lines", () => {
    const expected = declaration.map(({ calls }) => [...new Set(calls.map((call) => declaredAs[call]))])
    assert.deepEqual(
      declaration.map(({ line }) => [line]),
      expected,
    )
  })
})
