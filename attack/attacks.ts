import type { Attack } from './attack.ts'
import { attack as deafConnections } from './deaf-connections.ts'
import { attack as foreignHost } from './foreign-host.ts'
import { attack as hangingDatabase } from './hanging-database.ts'
import { attack as idleSockets } from './idle-sockets.ts'
import { attack as lockOut } from './lock-out.ts'
import { attack as lockedRow } from './locked-row.ts'
import { attack as logInFlood } from './log-in-flood.ts'
import { attack as mailFlood } from './mail-flood.ts'
import { attack as manyConnections } from './many-connections.ts'
import { attack as neverReads } from './never-reads.ts'
import { attack as overload } from './overload.ts'
import { attack as pipelined } from './pipelined.ts'
import { attack as pipelinedCached } from './pipelined-cached.ts'
import { attack as publicHttpAddress } from './public-http-address.ts'
import { attack as readOnlyDatabase } from './read-only-database.ts'
import { attack as slowDatabase } from './slow-database.ts'
import { attack as stockHoarding } from './stock-hoarding.ts'
import { attack as strangersEnquiries } from './strangers-enquiries.ts'

export const attacks: Attack[] = [
  deafConnections,
  foreignHost,
  hangingDatabase,
  idleSockets,
  lockOut,
  lockedRow,
  logInFlood,
  mailFlood,
  manyConnections,
  neverReads,
  overload,
  pipelined,
  pipelinedCached,
  publicHttpAddress,
  readOnlyDatabase,
  slowDatabase,
  stockHoarding,
  strangersEnquiries,
]
