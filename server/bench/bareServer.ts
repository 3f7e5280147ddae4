/** The yardstick of the bench: Fastify alone, that reads what it is sent and answers the same to everything. */
import Fastify from 'fastify'

const app = Fastify()
const answer = { code: 200, message: 'ok', data: {} }
app.get('/*', () => answer)
app.post('/*', () => answer)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ ready: url })
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
