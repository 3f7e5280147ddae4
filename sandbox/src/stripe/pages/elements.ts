import { build } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../stripeJs/', import.meta.url))

const frame = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />
    <title>Payment Element</title>
    <style>
      label { display: block; font: 16px sans-serif; padding: 4px 0 }
      input { box-sizing: border-box; display: block; font: inherit; min-height: 44px; width: 100% }
    </style>
  </head>
  <body>
    <form>
      <label>Card number <input id="number" name="number" autocomplete="cc-number" inputmode="numeric" /></label>
      <label>Expiration date <input id="expiry" name="expiry" autocomplete="cc-exp" inputmode="numeric" /></label>
      <label>Security code <input id="cvc" name="cvc" autocomplete="cc-csc" inputmode="numeric" /></label>
      <p id="problem" role="alert"></p>
    </form>
    <script src="frame.js"></script>
  </body>
</html>`

/** What a page loads from js.stripe.com: the script, and the frame of the Payment Element. */
export async function elementsRoutes(app: FastifyInstance): Promise<void> {
  const [stripeJs, frameJs] = [await bundle('stripeJs.ts'), await bundle('frame.ts')]
  const script = (path: string, content: string) =>
    app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(content))
  script('/endive/stripe.js', stripeJs)
  script('/endive/frame.js', frameJs)
  app.get('/endive/payment-element.html', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(frame),
  )
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${folder}${file}`],
    bundle: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari14'],
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
