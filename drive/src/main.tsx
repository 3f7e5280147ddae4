import { createRoot } from 'react-dom/client'
import { App } from './App'
import { takeToken } from './model/address'
import { createPhoneClient, newEventId } from './api/client'
import { watchForFaults } from './api/faults'
import { noteAnswered } from './hooks/useOnline'
import { loadTexts } from './i18n'
import { readLang } from './model/lang'
import { createPhone } from './model/phone'
import type { Phone } from './model/phoneActions'
import { openPhoneStore } from './model/phoneStore'
import { learnServerTime, serverNow } from './model/serverClock'
import { registerServiceWorker } from './registerServiceWorker'
import './styles/design.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/screens.css'

watchForFaults()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Begins the app on what the phone keeps; the token of a link leaves the address first. */
async function begin(container: HTMLElement): Promise<void> {
  const token = takeToken()
  // Where the texts cannot be loaded, those of the app itself are shown.
  const texts = loadTexts(readLang()).catch(() => undefined)
  const store = await openPhoneStore()
  await texts
  const client = createPhoneClient({
    fetch: (...request) => fetch(...request),
    lang: readLang,
    onServerTime: learnServerTime,
    onAnswered: noteAnswered,
    onSignedOut: () => phone.signedOut(),
  })
  const phone: Phone = createPhone({
    client,
    store,
    now: serverNow,
    newId: newEventId,
    later(act, ms) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })

  createRoot(container).render(<App phone={phone} />)
  registerServiceWorker()
  // A link that is opened in the page that is open already changes its fragment alone.
  window.addEventListener('hashchange', () => {
    const another = takeToken()
    if (another !== undefined) void phone.start(another)
  })
  await phone.start(token)
}

void begin(root)
