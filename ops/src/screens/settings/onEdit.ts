/**
 * Gets a setting as it was edited, undefined while what is typed in the field cannot be read: nothing is saved as long as there is one
 * such field. The field is named where a setting has several that can be unreadable.
 */
export type OnEdit<Body> = (body: Body | undefined, field?: string) => void
