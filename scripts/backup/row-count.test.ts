// Rows are counted whatever stands in them, wherever the dump is cut.
import { expect, test } from 'vitest'
import { createRowCount } from './row-count.ts'

const DUMP = `-- INSERT INTO \`no\` VALUES (1);
CREATE TABLE \`orders\` (\`id\` int);
INSERT INTO \`orders\` VALUES
(1,'it\\'s (one); ''two''',NULL),
(2,'\\\\',0x28),
(3,'
INSERT INTO \`no\` VALUES (9);',NOW(3));
INSERT INTO \`orders\` VALUES (4,'a;b',1),(5,'),(',2);
INSERT INTO \`computed\` (\`id\`, \`name\`) VALUES (1,'ñ'),(2,'😀');
/*!40000 ALTER TABLE \`computed\` ENABLE KEYS */;
INSERT INTO \`last\` VALUES (1);`

test.each([1, 2, 7, 4096])('in pieces of %i bytes', (size) => {
  const counted = createRowCount()
  const dump = Buffer.from(DUMP)
  for (let at = 0; at < dump.length; at += size) counted.read(dump.subarray(at, at + size))
  expect(counted.rows).toEqual({ orders: 5, computed: 2, last: 1 })
})
