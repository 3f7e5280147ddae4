// What screens are built from.
export { ActionForm } from './ActionForm'
export { BackLink } from './BackLink'
export { Brand, LanguageSwitch } from './Brand'
export { Button, IconButton } from './Button'
export { DirectionField } from './DirectionField'
export { DisputesBadge } from './DisputesBadge'
export { Empty, ErrorNote, Note, Skeleton, Tag } from './Feedback'
export {
  CodeField,
  CountField,
  EmailField,
  SecretField,
  SelectField,
  TextArea,
  TextField,
} from './Field'
export { FormSheet } from './FormSheet'
export { Icon, type IconName } from './Icon'
export { LangFields } from './LangFields'
export { LoadState } from './LoadState'
export { MorePage } from './MorePage'
export { QrCode } from './QrCode'
export { SeenNote } from './SeenNote'
export { Segment } from './Segment'
export { Sheet } from './Sheet'
export { Shell } from './Shell'
