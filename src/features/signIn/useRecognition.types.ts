/** Whether it is being found out who this is; calls `onSignedIn` once somebody was recognised and is signed in. */
export type UseRecognition = (onSignedIn: () => void) => boolean
