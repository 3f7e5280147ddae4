/** The text message with the link to a driver's page; drivers read Japanese. */
export function driverLinkText(link: string): string {
  return `【Noriai】乗務員用ページのリンクです。24時間以内に、運行で使う電話で1回だけ開けます。\n${link}`
}
