import type { Attack } from './attack.ts'
import { attack as backOfficeCrowd } from './attacks/back-office-crowd.ts'
import { attack as deafConnections } from './attacks/deaf-connections.ts'
import { attack as everyCall } from './attacks/every-call.ts'
import { attack as everyPageHangs } from './attacks/every-page-hangs.ts'
import { attack as foreignHost } from './attacks/foreign-host.ts'
import { attack as halfSentBodies } from './attacks/half-sent-bodies.ts'
import { attack as hangingDatabase } from './attacks/hanging-database.ts'
import { attack as idleSockets } from './attacks/idle-sockets.ts'
import { attack as lockOut } from './attacks/lock-out.ts'
import { attack as lockedRow } from './attacks/locked-row.ts'
import { attack as logInFlood } from './attacks/log-in-flood.ts'
import { attack as mailFlood } from './attacks/mail-flood.ts'
import { attack as manyConnections } from './attacks/many-connections.ts'
import { attack as neverReads } from './attacks/never-reads.ts'
import { attack as overload } from './attacks/overload.ts'
import { attack as pipelined } from './attacks/pipelined.ts'
import { attack as pipelinedCached } from './attacks/pipelined-cached.ts'
import { attack as publicHttpAddress } from './attacks/public-http-address.ts'
import { attack as readOnlyDatabase } from './attacks/read-only-database.ts'
import { attack as slowDatabase } from './attacks/slow-database.ts'
import { attack as stockHoarding } from './attacks/stock-hoarding.ts'
import { attack as strangersEnquiries } from './attacks/strangers-enquiries.ts'

export const attacks: Attack[] = [
  backOfficeCrowd,
  deafConnections,
  everyCall,
  everyPageHangs,
  foreignHost,
  halfSentBodies,
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
