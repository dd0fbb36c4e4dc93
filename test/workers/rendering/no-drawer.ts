/** A module that no drawing process can draw with: it ends before it has exported anything. */
throw new Error('There is no paper.');
