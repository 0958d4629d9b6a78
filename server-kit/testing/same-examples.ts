// Property tests draw the same examples in every run, so that a run says the same twice. Others are drawn with
// `PROPERTY_SEED=$RANDOM`, more of them with `PROPERTY_RUNS=40000` where a test reads it.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 2569) });
