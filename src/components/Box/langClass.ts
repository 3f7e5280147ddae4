/** The font class of an html language tag, for WeChat, which knows no `lang`: `zh-Hans-CN` → `lang-zh-Hans`. */
export const langClass = (tag: string): string => `lang-${/^zh-Han[st]/.exec(tag)?.[0] ?? tag.split('-')[0]}`
