export default { component: true, usingComponents: {} }
