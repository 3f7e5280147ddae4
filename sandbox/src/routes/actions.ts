import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { sendPage } from '../http/html'
import { parse } from '../http/requests'
import type { Method, Payment } from '../model'
import { challengePage, overPage, walletPage } from '../pages/actionPages'
import type { Assets } from '../pages/assets'
import { answerChallenge } from '../payments/confirm'
import { cancel } from '../payments/settle'
import { payInWallet } from '../payments/wallet'
import { isSignedByUs, wechatKeys } from '../wechat'

const answerSchema = v.object({ answer: v.picklist(['yes', 'no']) })
/** Beside paying and leaving, a customer of the test page can have the wallet refuse, or settle later. */
const walletAnswerSchema = v.object({ answer: v.picklist(['yes', 'no', 'declined', 'processing']) })
const secretOf = (request: FastifyRequest) => (request.params as { secret: string }).secret

const clientSchema = v.object({
  timeStamp: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  nonceStr: v.pipe(v.string(), v.maxLength(32)),
  package: v.pipe(v.string(), v.regex(/^prepay_id=\w{1,64}$/)),
  signType: v.literal('RSA'),
  paySign: v.pipe(v.string(), v.maxLength(1000)),
  /** What the customer does in WeChat's sheet. */
  outcome: v.optional(v.picklist(['pay', 'cancel']), 'pay'),
})

/** The pages of bank and wallet on which the customer acts, and WeChat's client. */
export function actionRoutes(app: FastifyInstance, deps: Deps, assets: Assets): void {
  const openPayment = (secret: string, isOf: (method: Method) => boolean): Payment | undefined => {
    const payment = deps.store.getBy('payments', 'actionSecret', secret)
    return payment && isOf(payment.method) ? payment : undefined
  }
  const isOpen = (payment: Payment | undefined): payment is Payment =>
    payment?.status === 'requires_action' && payment.expiresAt > deps.now()
  const isCard = (method: Method) => method === 'card'
  const isWallet = (method: Method) => method !== 'card'
  const policy = { frameAncestors: [], formTargets: deps.config.appOrigins }

  const show = (
    reply: FastifyReply,
    payment: Payment | undefined,
    render: (payment: Payment, assets: Assets) => string,
  ) =>
    isOpen(payment)
      ? sendPage(reply, { text: render(payment, assets), policy })
      : sendPage(reply, { text: overPage(payment, assets), policy, status: payment ? 200 : 404 })

  const goBack = (reply: FastifyReply, payment: Payment) =>
    payment.returnUrl
      ? reply.redirect(payment.returnUrl, 303)
      : sendPage(reply, { text: overPage(payment, assets), policy })

  app.get('/challenge/:secret', (request, reply) =>
    show(reply, openPayment(secretOf(request), isCard), challengePage),
  )

  app.post('/challenge/:secret', (request, reply) => {
    const payment = openPayment(secretOf(request), isCard)
    if (!payment) return show(reply, payment, challengePage)
    const { answer } = parse(answerSchema, request.body)
    return goBack(reply, isOpen(payment) ? answerChallenge(deps, payment, answer === 'yes') : payment)
  })

  app.get('/wallet/:secret', (request, reply) =>
    show(reply, openPayment(secretOf(request), isWallet), walletPage),
  )

  app.post('/wallet/:secret', (request, reply) => {
    const payment = openPayment(secretOf(request), isWallet)
    if (!payment) return show(reply, payment, walletPage)
    const { answer } = parse(walletAnswerSchema, request.body)
    if (!isOpen(payment)) return goBack(reply, payment)
    if (answer === 'no') return goBack(reply, cancel(deps, payment))
    return goBack(reply, payInWallet(deps, payment, answer === 'yes' ? undefined : answer))
  })

  app.post('/wechat/client/pay', (request) => {
    const { outcome, ...params } = parse(clientSchema, request.body)
    if (!isSignedByUs(deps, params))
      throw new ApiError('bad_signature', 'requestPayment:fail signature error')
    const payment = deps.store.getBy('payments', 'actionSecret', params.package.slice('prepay_id='.length))
    if (!payment?.wechat) throw new ApiError('not_found', 'requestPayment:fail no such prepay_id')
    if (outcome === 'cancel') return { errMsg: 'requestPayment:fail cancel' }
    const paid = payInWallet(deps, payment)
    return { errMsg: paid.status === 'failed' ? 'requestPayment:fail' : 'requestPayment:ok' }
  })

  app.get('/wechat/public-key', (_request, reply) =>
    reply.type('application/x-pem-file').send(wechatKeys(deps.store).publicKey),
  )
}
