import { fromElsewhere } from './a-caller.ts'
import type { TestServer } from './a-server.ts'

/** Signs in, from an address of its own; answers what the server says. */
export function signIn({ stranger }: Pick<TestServer, 'stranger'>, email: string, password: string) {
  return stranger.post('/auth/login', { email, password }, fromElsewhere())
}
