/** What a server needs to start as in production, with nothing real behind it: its services are on a port where nobody is. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://noriai.jp',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://noriai@127.0.0.1:1/noriai',
  PAYMENT_API_URL: 'https://pay.example',
  PAYMENT_API_KEY: '5c0f7be1d29a48c36e10f2a7b49d8351',
  PAYMENT_WEBHOOK_SECRET: 'a91d6e08f37b42c5d0e7184bc2f6953a',
  SMTP_URL: 'smtps://127.0.0.1:1',
  MAIL_FROM: 'Noriai <no-reply@noriai.jp>',
  ALLOW_NO_SMS: '1',
  RATE_LIMIT_MULTIPLIER: '1',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
} as const
