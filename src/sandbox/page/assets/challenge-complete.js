// Tells the page around the frame that the bank has asked.
parent.postMessage({ status: 'COMPLETE' }, '*')
