import type { Drawing } from './Drawing'

/** How it works, 1: the code is shown at the desk. */
export const showCode: Drawing = {
  width: 164,
  height: 108,
  body: '<rect x="18" y="52" width="86" height="34" rx="4" fill="var(--sea-pale)"/><rect x="12" y="46" width="98" height="8" rx="3" fill="var(--sea)"/><g transform="translate(36 12) scale(1.15)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><rect x="12" y="46" width="98" height="8" rx="3" fill="var(--sea)"/><rect x="18" y="54" width="86" height="32" fill="var(--sea-pale)"/><g transform="translate(112 18) rotate(8)"><rect width="34" height="54" rx="6" fill="var(--ink)"/><rect x="3" y="4" width="28" height="46" rx="3" fill="var(--paper)"/><path d="M7 12h7v7H7zM20 12h7v7h-7zM7 25h7v7H7zM17 22h3v3h-3zM21 26h6v3h-6zM18 30h3v3h-3z" fill="var(--ink)"/><rect x="7" y="38" width="20" height="4" rx="2" fill="var(--sea)"/></g><path d="M82 94h82" stroke="var(--sea)" stroke-width="6"/><rect x="71" y="83" width="22" height="22" rx="6" fill="var(--sea)"/><path transform="translate(75 87) scale(.583)" d="M21 3.2c-1.2-.9-2.8-.5-3.8.5L14 7 5.2 4.8 3.6 6.4l7 4-3.2 3.3-2.7-.4L3.3 14.7l3.8 2.2 2.2 3.8 1.4-1.4-.4-2.7 3.3-3.2 4 7 1.6-1.6L17 10l3.3-3.2c1-1 1.6-2.7.7-3.6z" fill="var(--paper)"/>',
}
