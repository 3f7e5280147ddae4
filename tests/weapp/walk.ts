/** The steps of a pick-up in the mini-program, in English, one function a page: a page that changes is changed here. */
import type { Screen } from './miniProgram/Screen'

/** Looks at a page as it is before it is left. */
type Look = () => void
const unseen: Look = () => undefined

/** From home to the flight that is found. */
export async function takeFlight(screen: Screen, look = unseen): Promise<void> {
  await screen.arrive('pages/index/index')
  await screen.type('Flight', 'CX506')
  look()
  await screen.tap('See price')
  await screen.arrive('useCar/selectFlight/selectFlight')
  await screen.tap('Use CX506')
}

/** To the hotel that is found. */
export async function choosePlace(screen: Screen, look = unseen): Promise<void> {
  await screen.arrive('useCar/destination/destination')
  await screen.type('Hotel, address or postal code', 'Hotel Nikko Osaka')
  await screen.read('大阪市中央区西心斎橋1-3-3')
  look()
  await screen.tap('Hotel Nikko Osaka')
}

/** The form with what only its traveller knows; `signIn` is how they say who they are. */
export async function fillForm(screen: Screen, signIn: () => Promise<void>, look = unseen): Promise<void> {
  await screen.arrive('useCar/airport-pickup-reservation/index')
  await screen.type('Your name as in passport', 'HANNAH OBRIEN')
  await signIn()
  await screen.read('WhatsApp')
  await screen.tick('I agree to these:')
  look()
  await screen.tap('Hold my seats')
}

/** What WeChat answers our server when it asks for the number of whoever let it. */
export const wechatNumber = {
  errcode: 0,
  errmsg: 'ok',
  phone_info: { phoneNumber: '+8613800138000', purePhoneNumber: '13800138000', countryCode: '86' },
}

/** Says who they are by the number that WeChat knows. */
export const byWechatNumber = (screen: Screen) => () => screen.tap('Use my WeChat number')

/** Checks the ride, orders it and opens WeChat's window, in one act. */
export async function payInWechat(screen: Screen, look = unseen): Promise<void> {
  await screen.arrive('useCar/orderConfirm/orderConfirm')
  await screen.read('You pay in WeChat')
  look()
  await screen.tap('Pay')
}

/** The booked ride, which has its code at once where everybody's name is known. */
export async function readCode(screen: Screen): Promise<void> {
  await screen.arrive('useCar/orderSuccessful/orderSuccessful')
  await screen.read('Nothing to pay on board')
}
