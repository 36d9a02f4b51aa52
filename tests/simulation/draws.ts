import type { Draw } from './drawer.ts'
import { drawsOfPeople } from './draws-of-people.ts'
import { drawsOfTheHouse } from './draws-of-the-house.ts'

/** What people do, by command. A command without a line fails the test that counts them. */
export const draws: Record<string, Draw> = { ...drawsOfTheHouse, ...drawsOfPeople }
