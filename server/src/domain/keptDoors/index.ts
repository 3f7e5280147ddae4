/** The doors that staff keep of places, as they are searched and driven to. */
export { doorsOf, reloadDoors, type DrivenDoor } from './doors'
