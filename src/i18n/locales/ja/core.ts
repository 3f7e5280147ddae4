import common from './common.json'
import tabBar from './tabBar.json'
import start from './start.json'
import index from './index.json'
import party from './party.json'
import network from './network.json'
import rideLine from './rideLine.json'

/** What the first screens need. The Japanese files say which keys there are. */
export const texts = { common, tabBar, start, index, party, network, rideLine }

export type CoreTexts = typeof texts
