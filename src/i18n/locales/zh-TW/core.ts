import type { CoreTexts } from '../ja/core'
import common from './common.json'
import tabBar from './tabBar.json'
import start from './start.json'
import index from './index.json'
import party from './party.json'
import network from './network.json'
import rideLine from './rideLine.json'

export const texts: CoreTexts = { common, tabBar, start, index, party, network, rideLine }
