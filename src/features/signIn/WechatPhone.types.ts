/** Signing in by the number that WeChat proves. */
export interface WechatPhoneProps {
  readonly onSignedIn: () => void
}
