export default {
  component: true,
  // Without it a component is isolated, and buttons wear the look of WeChat: the reset of app.scss does not reach them.
  styleIsolation: 'apply-shared',
  usingComponents: {},
}
