import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { benchAttacks } from './attacks.ts'
import { benchBank } from './bank.ts'
import { benchBankDialogs } from './bank-dialogs.ts'
import { benchBoletoList } from './boleto-list.ts'
import { benchCharges } from './charges.ts'
import { benchDevice } from './device.ts'
import { benchHome } from './home.ts'
import { benchFirstRoute } from './first-route.ts'
import { benchFirstSync } from './first-sync.ts'
import { benchImport } from './import.ts'
import { benchMany } from './many.ts'
import { benchNotices } from './notices.ts'
import { benchPhone } from './phone.ts'
import { benchRequests } from './requests.ts'
import { benchSlips } from './slips.ts'
import { benchTraces } from './traces.ts'

const parts = {
  route: benchFirstRoute,
  device: benchDevice,
  sync: benchFirstSync,
  home: benchHome,
  phone: benchPhone,
  requests: benchRequests,
  traces: benchTraces,
  attacks: benchAttacks,
  import: benchImport,
  many: benchMany,
  notices: benchNotices,
  finance: async () => {
    await benchSlips()
    await benchCharges()
  },
  boletos: benchBoletoList,
  bank: async () => {
    await benchBank()
    await benchBankDialogs()
  },
}
const wanted = process.argv.slice(2)

execFileSync('npm', ['run', 'build', '--silent'], { stdio: 'ignore' })
const [cpu] = cpus()
console.log(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
for (const [name, part] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await part()
