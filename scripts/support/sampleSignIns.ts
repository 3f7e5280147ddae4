import { sampleMembers, samplePassword } from '../../server/src/domain/staff'

/** How the sample members sign in at /ops, one line each, as `npm start` prints them. */
export function sampleSignIns(): string[] {
  const width = Math.max(...sampleMembers.map(({ email }) => email.length))
  return [
    ...sampleMembers.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`),
    `  Password: ${samplePassword}. They are made on the first start of a server without staff, never in production.`,
  ]
}
