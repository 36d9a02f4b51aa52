import { anId } from './an-occurrence.ts'

/** An e-mail address that no other test uses. */
export const anEmail = () => `${anId()}@casa.test`
