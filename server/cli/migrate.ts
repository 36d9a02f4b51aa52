// `npm run migrate`, and `node dist/server/migrate.js` in the image: brings the database to this version's schema.
import { migrate, MigrationError } from '../db/migrate.ts'
import { EnvError, readEnv } from '../env.ts'

try {
  const { databaseUrl } = readEnv()
  if (!databaseUrl)
    throw new EnvError(['DATABASE_URL: necessário; o banco embutido é migrado por quem o inicia'])
  const applied = await migrate(databaseUrl)
  console.log(applied.length > 0 ? `Migrações aplicadas: ${applied.join(', ')}` : 'Nada a migrar.')
} catch (error) {
  if (!(error instanceof EnvError || error instanceof MigrationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
