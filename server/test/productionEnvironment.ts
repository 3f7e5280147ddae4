/** What a server needs to start as in production, with nothing real behind it: its services are on a port where nobody is. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://noriai.jp',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://noriai@127.0.0.1:1/noriai',
  PAYMENT_CARD_PROVIDER: 'stripe',
  PAYMENT_ALIPAY_PROVIDER: 'stripe',
  PAYMENT_WECHAT_PROVIDER: 'none',
  STRIPE_SECRET_KEY: 'sk_live_ofnobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_ofnobody',
  STRIPE_WEBHOOK_SECRETS: 'whsec_ofnobody',
  SMTP_URL: 'smtps://127.0.0.1:1',
  MAIL_FROM: 'Noriai <no-reply@noriai.jp>',
  ALLOW_NO_SMS: '1',
  RATE_LIMIT_MULTIPLIER: '1',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  PAYMENT_WITHIN_MS: '2800',
} as const
