import { createRoot } from 'react-dom/client'
import { watchForFaults } from './api/faults'
import { App } from './App'
import { registerServiceWorker } from './registerServiceWorker'
import './styles/design.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import './styles/board.css'
import './styles/road.css'
import './styles/day.css'
import './styles/scan.css'
import './styles/orders.css'
import './styles/settings.css'
import './styles/checks.css'
import './styles/fleet.css'
import './styles/counter.css'
import './styles/lost.css'
import './styles/places.css'
import './styles/print.css'

watchForFaults()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
registerServiceWorker()
