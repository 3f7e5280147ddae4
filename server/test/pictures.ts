import { createHash } from 'node:crypto'
import type { CallResponse } from '@noriai/contract/defineCall'
import { signUpload } from '@noriai/contract/calls/upload'
import type { TestApp } from './buildTestApp'

/** The smallest JPEG that every viewer opens: one grey point. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)

/** Where the figures of a quantisation table begin. */
const FIRST_OF_TABLE = 5

/** A JPEG of its own, for every number another: it differs in what the picture is drawn from. */
export function jpegOf(number: number): Buffer {
  const own = Buffer.from(jpeg)
  own.writeUInt16BE(number, own.indexOf(Buffer.from([0xff, 0xdb])) + FIRST_OF_TABLE)
  return own
}

/** The MD5 that signUpload asks for. */
export const md5Of = (content: Buffer) => createHash('md5').update(content).digest('hex')

/** Asks for the permission to store a picture. */
export function allowPicture(test: TestApp, token: string, content: Buffer = jpeg, fileName = 'ride.jpg') {
  return test.call(signUpload, { fileName, fileMd5: md5Of(content) }, { token })
}

/** Sends a picture as the app does, to our own server. */
export function sendPicture(
  { app }: TestApp,
  { uploadUrl, headers }: CallResponse<typeof signUpload>,
  content: Buffer = jpeg,
  contentType?: string,
) {
  const sentHeaders = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  return app.inject({
    method: 'PUT',
    url: uploadUrl,
    headers: { ...sentHeaders, ...(contentType && { 'content-type': contentType }) },
    payload: content,
  })
}

/** Stores a picture and answers its file URL. */
export async function storePicture(test: TestApp, token: string, content: Buffer = jpeg): Promise<string> {
  const { data } = await allowPicture(test, token, content)
  const sent = await sendPicture(test, data, content)
  if (sent.statusCode !== 204) throw new Error(`not stored: ${sent.body}`)
  return data.fileUrl
}
