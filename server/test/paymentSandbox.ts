import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildSandbox } from '../../sandbox/src/app'
import { readConfig } from '../../sandbox/src/config'
import type { ProviderName } from '../src/infra/db/schema/payments'
import { afterAllTests } from './database'

export const apiKey = 'sandbox-api-key-not-for-production'
export const webhookSecret = 'sandbox-webhook-secret-not-for-production'
export const appOrigin = 'https://noriai.test'

/** The real payment sandbox, spoken to over HTTP alone, with short delays; it ends with the test file. */
export interface TestSandbox {
  readonly origin: string
  /** It answers no more; what it knew goes with it. */
  stop(): Promise<void>
}

/** Starts a sandbox on a free port, or on `PAYMENT_SANDBOX_PORT`. In this process: one of its own takes ten times as long to start. */
export async function startSandbox(env: Readonly<Record<string, string>> = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'noriai-sandbox-'))
  const sandbox = await buildSandbox(
    readConfig({
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_PORT: '0',
      SANDBOX_DATA_DIR: folder,
      SANDBOX_APP_ORIGINS: appOrigin,
      SANDBOX_WEBHOOK_URL: 'none',
      SANDBOX_SLOW_ANSWER_MS: '1500',
      SANDBOX_PROCESSING_MS: '200',
      SANDBOX_LATE_WEBHOOK_MS: '500',
      LOG_LEVEL: 'silent',
      ...env,
    }),
  )
  await sandbox.start()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= sandbox.stop())
  afterAllTests(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { origin: sandbox.origin(), stop }
}

/** The road of the webhooks: the sandbox posts here, and what is let through reaches the app as it was sent. */
export interface WebhookRelay {
  readonly url: string
  /** Statuses that the app answered, in order. */
  readonly answered: readonly number[]
  /** On: everything is swallowed, as if the provider's news were lost. */
  isLost: boolean
  deliverTo(app: FastifyInstance): void
  /** Resolves once `count` webhooks were let through that contain these texts; rejects after ten seconds. */
  arrived(count: number, ...texts: readonly string[]): Promise<void>
}

/** @param provider whose webhooks they are */
export async function startRelay(provider: ProviderName = 'sandbox'): Promise<WebhookRelay> {
  const answered: number[] = []
  const letThrough: string[] = []
  let app: FastifyInstance | undefined
  const relay: WebhookRelay = {
    url: '',
    answered,
    isLost: false,
    deliverTo: (target) => {
      app = target
    },
    arrived: async (count, ...texts) => {
      const deadline = Date.now() + 10_000
      const sofar = () => letThrough.filter((body) => texts.every((text) => body.includes(text))).length
      while (sofar() < count) {
        if (Date.now() > deadline) throw new Error(`${sofar()} of ${count} webhooks arrived`)
        await sleep(10)
      }
    },
  }
  const deliver = async (request: IncomingMessage): Promise<number> => {
    const payload = await read(request)
    if (relay.isLost || !app) return 200
    const signed = Object.entries(request.headers).filter(([name]) => name.endsWith('-signature'))
    const headers = { 'content-type': 'application/json', ...Object.fromEntries(signed) }
    const url = `/api/payment/webhook/${provider}`
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    answered.push(answer.statusCode)
    letThrough.push(payload)
    return answer.statusCode
  }
  const server = createServer((request, response) => {
    void deliver(request)
      // A test that is over has closed its app; the sandbox may still be telling.
      .catch(() => 503)
      .then((status) => response.writeHead(status).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAllTests(async () => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(relay, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A payment as the provider itself shows it. */
export interface SandboxPayment {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly amount: number
  readonly amountRefunded: number
}

/** What a test asks the provider behind the server's back. */
export function providerBooks(origin: string) {
  const authorization = `Bearer ${apiKey}`
  const get = async (path: string): Promise<unknown> =>
    (await fetch(origin + path, { headers: { authorization } })).json()
  /** Plays the cardholder's bank. */
  const play = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/bank/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
  return {
    payment: async (outTradeNo: string): Promise<SandboxPayment | undefined> =>
      ((await get(`/v1/payments?reference=${outTradeNo}`)) as { payments: SandboxPayment[] }).payments[0],
    refunds: async (paymentId: string): Promise<readonly { amount: number; status: string }[]> =>
      ((await get(`/v1/refunds?paymentId=${paymentId}`)) as { refunds: { amount: number; status: string }[] })
        .refunds,
    /** The bank sends a refund back that had arrived. */
    sendBack: async (refundId: string, failure: 'account_closed' | 'bank_unreachable' = 'account_closed') =>
      void (await play(`refunds/${refundId}`, { failure })),
    openDispute: async (paymentId: string, as: { readonly isInquiry?: boolean } = {}) =>
      ((await play('disputes', { paymentId, ...as })) as { id: string }).id,
    stepDispute: async (disputeId: string, step: 'answered' | 'escalated' | 'won' | 'lost' | 'reopened') =>
      void (await play(`disputes/${disputeId}`, { step })),
  }
}

/** Types a card into the hosted fields, as the form's own script does; gives its token. */
export async function typeCard(fieldsUrl: string, number: string): Promise<string> {
  const url = new URL(fieldsUrl)
  const response = await fetch(new URL('/fields/tokens', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-key': url.searchParams.get('key') ?? '' },
    body: JSON.stringify({
      session: url.searchParams.get('session'),
      number,
      expiry: '09 / 40',
      cvc: number.startsWith('37') ? '1234' : '123',
      name: 'HANNAH O’BRIEN',
    }),
  })
  const answer = (await response.json()) as { token?: string; error?: { code: string } }
  if (answer.token === undefined) throw new Error(`No token: ${answer.error?.code}`)
  return answer.token
}

/** Answers on a page of the provider, as the traveller would. */
export async function answerPage(url: string, answer: 'yes' | 'no'): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  return response.headers.get('location')
}
